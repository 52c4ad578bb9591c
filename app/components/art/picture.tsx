/** A picture in a box of its own shape with a painted ground, so that nothing jumps and nothing is ever blank. */
export function Picture({
  src,
  alt,
  width,
  height,
  className = 'art',
  eager = false,
}: {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  eager?: boolean
}) {
  return (
    <div className={className}>
      <img src={src} alt={alt} width={width} height={height} loading={eager ? undefined : 'lazy'} decoding="async" />
    </div>
  )
}
