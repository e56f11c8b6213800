import { LAYERS, TEST_PACKAGES } from './layers.js';

const escapeText = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const npm = (names) =>
  `node_modules/(@types/)?(${names.map((name) => (name.endsWith('/') ? escapeText(name) : `${escapeText(name)}(/|$)`)).join('|')})`;
const TEST_FILE = '\\.(test|specimen)\\.tsx?$';

function layerRules([name, layer]) {
  const own = `^src/${name}/`;
  const rules = [
    {
      name: `${name}-layers`,
      comment: `src/${name} may import ${layer.layers.join(', ') || 'no other layer'}.`,
      severity: 'error',
      from: { path: own, pathNot: TEST_FILE },
      to: {
        path: '^(src|scripts|tests)/',
        pathNot: [own, ...layer.layers.map((other) => `^src/${other}/index\\.ts$`)],
      },
    },
    {
      name: `${name}-packages`,
      comment: `src/${name} may use only the packages of layers.js.`,
      severity: 'error',
      from: { path: own, pathNot: TEST_FILE },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'],
        pathNot: npm(layer.packages),
      },
    },
    {
      name: `${name}-test-packages`,
      severity: 'error',
      from: { path: `${own}.*${TEST_FILE}` },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg'], pathNot: npm([...layer.packages, ...TEST_PACKAGES]) },
    },
  ];
  if (!layer.node) {
    rules.push({
      name: `${name}-node`,
      comment: `src/${name} may not use Node's modules.`,
      severity: 'error',
      from: { path: own, pathNot: TEST_FILE },
      to: { dependencyTypes: ['core'] },
    });
  }
  return rules;
}

export default {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(layerRules),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'front-doors',
      comment: 'A layer is entered by its index.ts only.',
      severity: 'error',
      from: { path: '^(src|scripts|tests)/([^/]+)/' },
      to: {
        path: '^src/(engine|renderers|wire)/',
        pathNot: ['^src/(engine|renderers|wire)/index\\.ts$', '^$2', '^src/$2/'],
      },
    },
    {
      name: 'features-apart',
      comment: 'Features talk through the session, the router and dialogs only.',
      severity: 'error',
      from: { path: '^src/shell/features/([^/]+)/' },
      to: { path: '^src/shell/features/([^/]+)/', pathNot: '^src/shell/features/$1/' },
    },
    {
      name: 'ag-grid-home',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderers/(table|theme|index|text)' },
      to: { path: 'node_modules/(ag-grid|@ag-grid)' },
    },
    {
      name: 'rjsf-home',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderers/(filter-bar|inputs|schema-form)/' },
      to: { path: 'node_modules/@rjsf' },
    },
    {
      name: 'not-from-src',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST_FILE },
      to: { path: '^(scripts|tests)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
