/**
 * Takes `--studio <file>` out of the arguments, for STUDIO_FILE.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env changed in place
 * @returns {string[]} the other arguments
 */
export function takeStudioFile(args, env) {
  const at = args.indexOf('--studio')
  if (at < 0) return args
  const file = args[at + 1]
  if (!file) {
    console.error('--studio takes a file, such as studios/lisbon.json.')
    process.exit(2)
  }
  env.STUDIO_FILE = file
  return args.toSpliced(at, 2)
}

/**
 * What `npm start` and `npm run dev` take for granted, so that a fresh clone runs without a key or a question: the demo
 * business in an empty database, and the simulated card provider unless Stripe's key is there. What is set stays.
 * @param {Record<string, string | undefined>} env changed in place
 */
export function applyDemoDefaults(env) {
  env.DEMO_DATA ||= '1'
  if (!env.PAYMENTS && !env.STRIPE_SECRET_KEY) env.PAYMENTS = 'simulated'
}
