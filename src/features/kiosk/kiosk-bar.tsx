import Languages from 'lucide-react/icons/languages'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import type { KioskTurnStep } from '#machines/kiosk-turn.machine.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useNextLanguage } from '#services/venue/use-next-language.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Foot } from '#ui/foot.tsx'
import { AccessButton } from './access/access-button.tsx'
import type { Access } from './access/access-choices.ts'
import css from './kiosk-bar.module.css'
import { PrintReceipt } from './print/print-receipt.tsx'

export interface KioskBarProps {
  readonly step: KioskTurnStep
  readonly access: Access
  /** True if this kiosk has a printer for receipts. */
  readonly prints: boolean
  readonly onLeave: () => void
}

/** At the foot of every screen of a turn: the way to the next guest, languages, accessibility. */
export function KioskBar({ step, access, prints, onLeave }: KioskBarProps) {
  const { t } = useText()
  const { cart } = useCart()
  const next = useNextLanguage()
  const [asked, setAsked] = useState(false)
  return (
    <Foot>
      <nav className={css.bar} aria-label={t('access.bar')} data-shown>
        <AccessButton access={access} />
        {next ? (
          <Button icon={<Languages aria-hidden="true" />} onPress={() => keepLanguage(next.locale)}>
            <bdi lang={next.locale}>{next.label}</bdi>
          </Button>
        ) : null}
        {/* While an order is on its way nothing ends the turn. */}
        {step === 'sending' ? null : (
          <div className={css.end}>
            {prints && step === 'placed' ? <PrintReceipt /> : null}
            <Button
              tone={step === 'placed' ? 'primary' : 'quiet'}
              size={step === 'placed' ? 'l' : 'm'}
              icon={step === 'placed' ? undefined : <RotateCcw aria-hidden="true" />}
              onPress={() => (cart.lines.length > 0 ? setAsked(true) : onLeave())}
            >
              {t(step === 'placed' ? 'kiosk.placedDone' : 'kiosk.startOver')}
            </Button>
          </div>
        )}
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
      </nav>
    </Foot>
  )
}
