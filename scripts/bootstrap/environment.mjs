/**
 * Defaults of `npm start` and `npm run dev`, so that a fresh clone runs without a key or a question: the demo business
 * in an empty database, and the simulated card provider unless there is a Stripe key. Values that are set stay.
 * @param {Record<string, string | undefined>} env changed in place
 */
export function applyDemoDefaults(env) {
  env.DEMO_DATA ||= '1'
  if (!env.PAYMENTS && !env.STRIPE_SECRET_KEY) env.PAYMENTS = 'simulated'
}
