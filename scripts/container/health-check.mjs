/** The container's health check: does the server answer, and its database with it? */
const port = process.env.PORT || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
