import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { KioskTurnStep } from '#machines/kiosk-turn.machine.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from './kiosk-bar.module.css'

export interface KioskBarProps {
  readonly step: KioskTurnStep
  readonly onLeave: () => void
}

/** The way to the next guest, on every screen of a turn; not while an order is on its way. */
export function KioskBar({ step, onLeave }: KioskBarProps) {
  const { t } = useText()
  const { cart } = useCart()
  const [asked, setAsked] = useState(false)
  if (step === 'sending') return null
  const isPlaced = step === 'placed'
  return (
    <div className={isPlaced ? css.done : css.bar}>
      <Button
        tone={isPlaced ? 'primary' : 'quiet'}
        size={isPlaced ? 'l' : 'm'}
        icon={isPlaced ? undefined : <RotateCcw aria-hidden="true" />}
        onPress={() => (cart.lines.length > 0 ? setAsked(true) : onLeave())}
      >
        {t(isPlaced ? 'kiosk.placedDone' : 'kiosk.startOver')}
      </Button>
      <Dialog
        open={asked}
        title={t('kiosk.startOver')}
        confirmLabel={t('kiosk.startOver')}
        cancelLabel={t('kiosk.goOn')}
        onConfirm={onLeave}
        onCancel={() => setAsked(false)}
      >
        {t('kiosk.startOverText')}
      </Dialog>
    </div>
  )
}
