import type { CheckoutView } from '~/contract/payments/checkout'
import { Unbroken } from '../ui/unbroken'
import { Sum } from './sum'

/** What is bought, by whom, and what the total is made of. */
export function CheckoutSide({ view, level }: { view: CheckoutView; level: number }) {
  const { title, picture, facts, lines, words } = view
  const Heading = `h${level}` as 'h2'
  const isNamed = words.summary !== undefined
  const isTable = facts.some(({ label }) => label)
  return (
    <div className="pay__side">
      {isNamed ? <Heading className="h4">{words.summary}</Heading> : null}
      <Picture picture={picture} />
      {isTable ? <FactTable facts={facts} /> : <p className={isNamed ? 'mt-3' : 'h4'}>{title}</p>}
      {isTable
        ? null
        : facts.map(({ text }) => (
            <p className="soft small num" key={text}>
              <Unbroken text={text} />
            </p>
          ))}
      <Sum lines={lines} />
      {words.note ? <p className="xs soft mt-4">{words.note}</p> : null}
    </div>
  )
}

function Picture({ picture }: Pick<CheckoutView, 'picture'>) {
  if (!picture) return null
  const { look, ...source } = picture
  if (look === 'whole') return <img className="pay__painting" {...source} sizes="20rem" alt="" />
  return (
    <div className="pay__pic art">
      <img {...source} alt="" />
    </div>
  )
}

function FactTable({ facts }: Pick<CheckoutView, 'facts'>) {
  return (
    <dl className="facts order-facts small">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
