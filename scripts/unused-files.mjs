// Large files of packages that this server never loads: builds for browsers and for other module systems, extensions of
// the embedded database, experimental names. part-install.mjs removes them; test/part-install.test.ts follows the
// imports of the server and fails if one of them is needed after an update.
const UNUSED = {
  '@electric-sql/pglite/dist':
    /^(?:[^/]+\.tar\.gz|pglite\.cjs|(?:fs|node-postgres)\/.*\.cjs|(?:contrib|live|worker)\/.*)$/,
  '@grpc/grpc-js/build/src/generated': /./,
  '@js-sdsl/ordered-map/dist/umd': /./,
  '@opentelemetry/semantic-conventions/dist': /^(?:experimental_|index-incubating)/,
  '@scalar/schemas/dist': /^extensions\//,
  '@simplewebauthn/browser/dist': /./,
  '@zxcvbn-ts': /^(?:core|language-common)\/(?:src\/|dist\/zxcvbn-ts\.js$)/,
  'csv-parse/dist': /^(?:iife|umd|esm)\//,
  'csv-stringify/dist': /^(?:iife|umd|esm)\//,
  diff: /^dist\//,
  fflate: /^(?:umd\/|esm\/browser\.js|lib\/browser\.cjs)/,
  'js-yaml/dist': /^browser\//,
  jszip: /^dist\//,
  'lru-cache/dist': /^[^/]+\/(?:browser|react-native)\//,
  mammoth: /^mammoth\.browser/,
  'marked/lib': /\.umd\.js$/,
  pako: /^dist\//,
  protobufjs: /^dist\//,
  'read-excel-file': /^bundle\//,
  tsyringe: /^dist\/(?:esm5|esm2015)\//,
  'typebox/build': /^value\//,
  underscore: /^(?:amd|cjs)\/|^underscore-(?:esm-min|umd-min|min)/,
  xml2js: /\.bc\.js$/,
  yaml: /^browser\/dist\//,
};

/** @param path of a file below `node_modules`, with slashes. */
export function isUnusedFile(path) {
  return Object.entries(UNUSED).some(
    ([folder, pattern]) => path.startsWith(`${folder}/`) && pattern.test(path.slice(folder.length + 1)),
  );
}
