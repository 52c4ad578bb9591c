declare module 'autocannon' {
  interface Options {
    url: string
    duration: number
    connections: number
    headers?: Record<string, string>
  }
  interface Result {
    duration: number
    non2xx: number
    requests: { total: number }
    latency: { p99: number }
    throughput: { total: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
