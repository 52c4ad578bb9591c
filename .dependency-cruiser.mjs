/** Who may import whom. `npm run check` and `npm test` check it. */

/** The folders that a folder may import, besides itself and packages. */
const MAY_IMPORT = {
  'app/lib': [],
  'app/contract': ['app/lib/'],
  // A text with a rule's number reads it from the rule's constant.
  'app/copy': ['app/lib/', 'app/contract/(constants|deadlines|orders/(orders|package))[.]ts$'],
  db: ['app/lib/', 'migrations/'],
  migrations: ['app/lib/', 'db/'],
  // Waipu's value applies to a setting that nobody has chosen.
  'app/domain': [
    'app/lib/',
    'app/contract/',
    'app/copy/',
    'db/',
    'app/providers/.*port[.]ts$',
    'studios/waipu[.]json$',
  ],
  'app/providers': ['app/lib/', 'app/contract/', 'db/'],
  'app/server': [
    'app/(lib|contract|copy|domain|providers)/',
    'db/',
    'migrations/',
    // The document is rendered in a React context that holds the nonce of its scripts.
    'app/components/nonce[.]ts$',
    // The commands need these too.
    'scripts/(backup/layout|bootstrap/node-version|replica/(store|uploads|writer))[.]mjs$',
  ],
  'app/components': ['app/(lib|contract|copy)/', 'app/styles/.+[.]css$'],
  'app/routes': ['app/(server|domain|contract|copy|components|lib)/', 'app/styles/.+[.]css$'],
}

/** Folders from which another folder may import types only. */
const TYPES_ONLY = {
  'app/copy': ['app/contract/(site/|auctions/sealed-entries[.]ts$)'],
  // The type of a page's data, as its loader reads it.
  'app/components': ['app/domain/'],
  db: ['app/contract/'],
  'app/providers': ['app/domain/'],
}

/** Each kind of purchase registers itself where services are composed. */
const SOLD = 'auctions|bookings|lessons|orders|packages|parties|vouchers'

const severity = 'error'
const folderRules = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) => {
  const types = TYPES_ONLY[folder] ?? []
  const among = (/** @type {string[]} */ paths) => [`^${folder}/`, '^node_modules/', ...paths.map((path) => `^${path}`)]
  const from = { path: `^${folder}/` }
  const ownCode = { dependencyTypesNot: ['core', 'npm', 'npm-dev'] }
  const rule = { name: `${folder} may import`, comment: allowed.join(' '), severity, from }
  return [
    { ...rule, to: { ...ownCode, pathNot: among([...allowed, ...types]) } },
    ...types.map((path) => ({
      name: `${folder} may import types`,
      severity,
      from,
      to: { path: `^${path}`, dependencyTypesNot: ['type-only'] },
    })),
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    {
      name: 'domain knows no web framework',
      severity,
      from: { path: '^app/domain/' },
      to: { path: '^(node_modules/(@remix-run/|remix|react|express)|(node:)?https?$)' },
    },
    {
      name: 'payments knows nothing that is sold',
      severity,
      from: { path: '^app/domain/payments/' },
      to: { path: `^app/domain/(${SOLD})/` },
    },
    {
      name: 'no cycles',
      severity,
      from: { pathNot: '^app/domain/' },
      to: { circular: true },
    },
    {
      name: 'no cycles in the domain',
      comment: 'Types excepted: services know the kinds of purchases, whose functions take services.',
      severity,
      from: { path: '^app/domain/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
