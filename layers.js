/**
 * Who may import whom: the one table, read by ESLint (in the editor) and dependency-cruiser (in CI).
 *
 * `layers`: other layers, through their front door only. `packages`: npm packages, by exact name or scope prefix ending
 * in `/`; null allows any. `node`: whether Node's own modules are allowed. `tests` beside a file may also use the test packages.
 */
export const LAYERS = {
  engine: {
    layers: [],
    packages: ['ajv', 'big.js', 'dayjs', 'fastest-levenshtein', 'immer', 'nzh', '@humanwhocodes/momoa'],
    node: false,
    frontDoor: '#engine',
  },
  wire: { layers: [], packages: ['@sinclair/typebox'], node: false, frontDoor: '#wire' },
  renderers: {
    layers: ['engine'],
    packages: [
      'react',
      'react-dom',
      'antd',
      'dayjs',
      '@ant-design/',
      '@rjsf/',
      '@cfworker/json-schema',
      // Only the type of its errors, which rjsf speaks.
      'ajv',
      'ag-grid-community',
      'ag-grid-react',
      '@ag-grid-community/',
      '@dnd-kit/',
      'pinyin-pro',
      '@codemirror/',
      'vscode-json-languageservice',
    ],
    node: false,
    frontDoor: '#renderers',
  },
  shell: {
    layers: ['engine', 'renderers', 'wire'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'react-markdown',
      'remark-gfm',
      'swr',
      'antd',
      'dayjs',
      '@tiptap/',
      '@ant-design/',
      'jsonc-parser',
    ],
    node: false,
    frontDoor: null,
  },
  server: {
    layers: ['engine', 'wire'],
    packages: [
      'fastify',
      '@fastify/',
      '@sinclair/typebox',
      '@node-rs/argon2',
      'better-sqlite3',
      'pg',
      'kysely',
      'csv-stringify',
      'exceljs',
      'fast-xml-parser',
      'fflate',
      'iconv-lite',
      'sanitize-html',
      'dayjs',
      'tsx',
      'ajv',
      'big.js',
    ],
    node: true,
    frontDoor: null,
  },
};

/** Packages that unit tests beside a file may use in every layer. */
export const TEST_PACKAGES = ['vitest', 'fast-check', '@testing-library/', 'ajv', 'typescript', 'jsdom'];
