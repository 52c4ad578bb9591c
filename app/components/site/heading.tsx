/** A section's heading; its last words stand on one brush stroke. */
export function Heading({
  id,
  words: [plain, painted],
  stroke = '',
  className,
}: {
  id: string
  words: readonly [string, string]
  stroke?: '' | 'hot' | 'sea'
  className?: string
}) {
  return (
    <h2 id={id} className={className}>
      {plain} <span className={stroke ? `swipe swipe--${stroke}` : 'swipe'}>{painted}</span>
    </h2>
  )
}
