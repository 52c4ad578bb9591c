import { KIT_CANVAS_CENTS, MAX_EXTRA_CANVASES } from '../../contract/constants'
import { canvasesTyped } from '../../contract/kit-price'
import { kits } from '../../copy/kits'
import { exactPrice } from '../../lib/money'
import { Frame, tied } from './field'
import { useHydrated } from './use-hydrated'

interface Props {
  id: string
  name: string
  errors?: string[]
  value: number
  onValue(canvases: number): void
}

/**
 * Extra canvases (spec 1 §5): whole numbers only, what is typed outside 0 to 20 is ignored, no number counts as 0, the
 * buttons stop at the ends. Without JavaScript it is a number field.
 */
export function CanvasCounter({ id, name, errors, value, onValue }: Props) {
  const hydrated = useHydrated()
  const hint = kits.canvasesHint(exactPrice(KIT_CANVAS_CENTS), MAX_EXTRA_CANVASES)
  const frame = { id, label: kits.canvases, hint, errors, optional: true }

  function typing(text: string) {
    const next = canvasesTyped(text)
    if (next !== null) onValue(next)
  }

  return (
    <Frame {...frame} isPlain>
      <div className="counter">
        {hydrated ? (
          <button type="button" aria-label={kits.fewer} disabled={value <= 0} onClick={() => onValue(value - 1)}>
            −
          </button>
        ) : null}
        <input
          {...tied(frame)}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_EXTRA_CANVASES}
          step={1}
          // As text, so that React also takes a leading zero away.
          value={String(value)}
          onChange={(event) => typing(event.currentTarget.value)}
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={kits.more}
            disabled={value >= MAX_EXTRA_CANVASES}
            onClick={() => onValue(value + 1)}
          >
            +
          </button>
        ) : null}
      </div>
    </Frame>
  )
}
