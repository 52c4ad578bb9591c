type Words = readonly [plain: string, painted: string]

/** A page's title; its last words are on a brush stroke. */
export function PageTitle({ id, words, className }: { id?: string; words: Words; className?: string }) {
  return (
    <h1 id={id} className={className}>
      <OnStroke words={words} stroke="hot" />
    </h1>
  )
}

/** A section's heading, the same way. */
export function Heading({
  id,
  words,
  stroke = '',
  className,
}: {
  id: string
  words: Words
  stroke?: '' | 'hot' | 'sea'
  className?: string
}) {
  return (
    <h2 id={id} className={className}>
      <OnStroke words={words} stroke={stroke} />
    </h2>
  )
}

function OnStroke({ words: [plain, painted], stroke }: { words: Words; stroke: '' | 'hot' | 'sea' }) {
  return (
    <>
      {plain} <span className={stroke ? `swipe swipe--${stroke}` : 'swipe'}>{painted}</span>
    </>
  )
}
