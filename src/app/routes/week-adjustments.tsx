import { CodesSection } from '#features/cart/codes/codes-section.tsx'
import { TipChoiceList } from '#features/cart/tip/tip-choice-list.tsx'
import type { Bill } from '#services/pricing/use-bill.ts'
import { lazily } from '#ui/lazily.ts'

const ScanCamera = lazily(() => import('#features/scan/scan-camera.tsx'), 'ScanCamera')

export interface WeekAdjustmentsProps {
  readonly bill: Bill
}

/** Codes, a membership and a tip at a school, which has no cart whose page asks for them. */
export function WeekAdjustments({ bill }: WeekAdjustmentsProps) {
  return (
    <>
      <CodesSection bill={bill} camera={ScanCamera} />
      <TipChoiceList bill={bill} />
    </>
  )
}
