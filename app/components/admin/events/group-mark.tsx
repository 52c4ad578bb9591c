const COLOURS = ['text-sea', 'text-action', 'text-sage-deep', 'text-amber', 'text-wine', 'text-danger']

/** The letter of people who paint together, in a ring of their colour: on paper too, where no ground is printed. */
export function GroupMark({ letter, className = '' }: { letter: string; className?: string }) {
  const colour = COLOURS[(letter.charCodeAt(0) - 'A'.charCodeAt(0)) % COLOURS.length]
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full border-2 border-current px-1 text-xs/snug font-bold ${colour} ${className}`}
    >
      <span className="sr-only">Group {letter}</span>
      <span aria-hidden="true">{letter}</span>
    </span>
  )
}
