import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useRef } from 'react'
import { canvasesTyped } from '~/contract/orders/kit-price'
import { kits } from '~/copy/orders/kits'
import { KIT_CANVAS_CENTS, MAX_EXTRA_CANVASES } from '../../contract/constants'
import { exactPrice } from '../../lib/money'
import { useHydrated } from '../browser/use-hydrated'
import { FieldFrame } from '../form/fields'

/**
 * Extra canvases: whole numbers only, what is typed outside 0 to 20 is ignored, no number counts as 0, the buttons stop at
 * the ends. Without JavaScript it is a number field.
 */
export function CanvasCounter({ field }: { field: FieldMetadata }) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const value = canvasesTyped(String(field.value ?? '')) ?? 0
  const { key, required, ...props } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })

  function step(by: number) {
    if (!input.current) return
    input.current.value = String(value + by)
    // As if it had been typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <FieldFrame field={field} label={kits.canvases} hint={HINT} isPlain>
      <div className="counter">
        {hydrated ? (
          <button type="button" aria-label={kits.fewer} disabled={value <= 0} onClick={() => step(-1)}>
            −
          </button>
        ) : null}
        <input
          key={key}
          {...props}
          ref={input}
          inputMode="numeric"
          step={1}
          onInput={({ currentTarget }) => {
            currentTarget.value = String(canvasesTyped(currentTarget.value) ?? value)
          }}
        />
        {hydrated ? (
          <button type="button" aria-label={kits.more} disabled={value >= MAX_EXTRA_CANVASES} onClick={() => step(1)}>
            +
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}

const HINT = kits.canvasesHint(exactPrice(KIT_CANVAS_CENTS), MAX_EXTRA_CANVASES)
