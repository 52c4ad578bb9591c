/** Who may import whom. `npm run check` and `npm test` check it. */

/** The folders that a folder may import, beside itself and packages. */
const MAY_IMPORT = {
  'app/lib': [],
  'app/contract': ['app/lib/'],
  // A text that says the number of a rule is made from the rule.
  'app/copy': ['app/lib/', 'app/contract/(constants|deadlines|orders/(orders|package))[.]ts$'],
  db: ['app/lib/', 'migrations/'],
  migrations: ['app/lib/', 'db/'],
  // A setting that nobody has chosen is Waipu's.
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
    // The commands need them too.
    'scripts/(backup/layout|bootstrap/node-version|replica/(store|uploads|writer))[.]mjs$',
  ],
  'app/components': ['app/(lib|contract|copy)/', 'app/styles/.+[.]css$'],
  'app/routes': ['app/(server|domain|contract|copy|components|lib)/', 'app/styles/.+[.]css$'],
}

/** Folders of which another may import types. */
const TYPES_ONLY = {
  'app/copy': ['app/contract/(site/|auctions/sealed-entries[.]ts$)'],
  // What a page shows, as its loader reads it.
  'app/components': ['app/domain/'],
  db: ['app/contract/'],
  'app/providers': ['app/domain/'],
}

/** What is sold registers its purchase where services are composed. */
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
      name: 'no cycles in the domain',
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
