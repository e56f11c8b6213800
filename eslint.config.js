import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { LAYERS } from './layers.js';

/** The layer table in the editor: packages and layers a file may not import. Biome does everything else. */
function layerConfig([name, layer]) {
  const frontDoors = Object.values(LAYERS)
    .map((other) => other.frontDoor)
    .filter((door) => door !== null);
  const allowed = layer.layers.map((other) => LAYERS[other].frontDoor);
  const forbidden = frontDoors.filter((door) => !allowed.includes(door));
  return {
    files: [`src/${name}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...(forbidden.length > 0
              ? [
                  {
                    regex: `^(${forbidden.join('|')})$`,
                    message: `src/${name} may import only ${allowed.join(', ') || 'itself'} (layers.js).`,
                  },
                ]
              : []),
            {
              regex: `^(\\.\\./)+(${Object.keys(LAYERS)
                .filter((other) => other !== name)
                .join('|')})/`,
              message: 'Another layer is entered by its front door only (layers.js).',
            },
            ...(layer.node
              ? []
              : [{ regex: '^node:', message: `src/${name} may not use Node's modules (layers.js).` }]),
          ],
        },
      ],
    },
  };
}

/** The engine has no clock, network, globals or chance: everything is an argument. */
const ENGINE_GLOBALS = [
  'fetch',
  'console',
  'window',
  'document',
  'process',
  'localStorage',
  'sessionStorage',
  'setTimeout',
  'setInterval',
  'crypto',
  'performance',
];

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'coverage/**',
      'node_modules/**',
      '**/*.generated.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['src/shell/**/*.tsx'],
    ignores: ['src/shell/dialog/Dialog.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='antd'] ImportSpecifier[imported.name='Modal']",
          message: "The shell's dialogs are `dialog/Dialog`, which knows where the focus belongs.",
        },
      ],
    },
  },
  ...Object.entries(LAYERS).map(layerConfig),
  {
    files: ['src/engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...ENGINE_GLOBALS],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The engine has no clock.',
        },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The engine has no clock.' },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'The engine has no chance.',
        },
        { selector: "CallExpression[callee.name='dayjs'][arguments.length=0]", message: 'The engine has no clock.' },
      ],
    },
  },
  {
    files: ['src/{renderers,shell}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Missing on pages served without TLS.' },
        { object: 'crypto', property: 'subtle', message: 'Missing on pages served without TLS.' },
      ],
    },
  },
);
