import { cardClass } from '../ui/looks'

interface Figure {
  name: string
  value: string | number
  more?: string
}

export function Stats({ figures }: { figures: Figure[] }) {
  return (
    <dl className={figures.length === 4 ? 'stats stats--four' : 'stats'}>
      {figures.map(({ name, value, more }) => (
        <div className={cardClass()} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {more ? <dd className="stats__more">{more}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
