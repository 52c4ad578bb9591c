import 'react'

declare module 'react' {
  /** React 18 passes the attribute on by this name and logs an error for `fetchPriority`, which its types have. */
  interface ImgHTMLAttributes<T> {
    fetchpriority?: 'high' | 'low' | 'auto' | undefined
  }
}
