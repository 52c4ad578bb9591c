import type { Cents } from '~/lib/money'
import { studio } from '~/lib/studio'
import { counted } from '~/lib/text'
import type { SumLine } from '../bookings/bookings'
import { MAX_EXTRA_CANVASES } from '../constants'
import type { KitOrderForm } from './order-forms'

/** What can be added to a paint kit (rule 8.2). */
export const KIT_PAINTS = [
  { field: 'pthaloBlue', name: 'Pthalo Blue' },
  { field: 'alizarinCrimson', name: 'Alizarin Crimson' },
  { field: 'yellowOxide', name: 'Yellow Oxide' },
] as const
const KIT_NAME = 'Professional Paint Kit'

export type KitChoice = Pick<KitOrderForm, (typeof KIT_PAINTS)[number]['field'] | 'extraCanvases'>

/** The present prices. An order keeps the prices at which it was bought (rule 8.4). */
export function kitPrices() {
  const { kitCents, paintCents, canvasCents } = studio.prices
  return { kitCents, paintCents, canvasCents }
}

export function kitCents(choice: KitChoice, prices = kitPrices()): Cents {
  return kitItems(choice, prices).reduce((sum, { cents }) => sum + cents, 0)
}

/** The lines of a kit's price: the kit, each extra paint, the extra canvases. */
export function kitItems(choice: KitChoice, prices = kitPrices()): SumLine[] {
  const paints = KIT_PAINTS.filter(({ field }) => choice[field])
  const canvases = choice.extraCanvases
  return [
    { kind: 'item', label: KIT_NAME, cents: prices.kitCents },
    ...paints.map(({ name }): SumLine => ({ kind: 'item', label: name, cents: prices.paintCents })),
    ...(canvases > 0
      ? [
          {
            kind: 'item' as const,
            label: counted(canvases, 'extra canvas', 'extra canvases'),
            cents: canvases * prices.canvasCents,
          },
        ]
      : []),
  ]
}

/** Whether some choice of paints and canvases costs this. */
export function isKitPrice(cents: Cents): boolean {
  const { kitCents, paintCents, canvasCents } = kitPrices()
  return [0, 1, 2, 3].some((paints) => {
    const rest = cents - kitCents - paints * paintCents
    if (rest === 0) return true
    const canvases = rest / canvasCents
    return Number.isInteger(canvases) && canvases > 0 && canvases <= MAX_EXTRA_CANVASES
  })
}

/** The typed number of canvases: null when it is out of range (and ignored), 0 when it is no number. */
export function canvasesTyped(text: string): number | null {
  const canvases = Number.parseInt(text, 10) || 0
  return canvases >= 0 && canvases <= MAX_EXTRA_CANVASES ? canvases : null
}

/** The kit that is chosen in the form at this moment. */
export function kitChoiceTyped(typed: Record<string, string>): KitChoice {
  return {
    pthaloBlue: typed.pthaloBlue === 'on',
    alizarinCrimson: typed.alizarinCrimson === 'on',
    yellowOxide: typed.yellowOxide === 'on',
    extraCanvases: canvasesTyped(typed.extraCanvases ?? '') ?? 0,
  }
}
