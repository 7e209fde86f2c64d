import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import type { LostTerms } from './use-lost-terms.ts'

/** Where no field for codes is on the screen: a code that was taken off is told in passing. */
export function useLostToast(lost: LostTerms): void {
  const toast = useToast()
  const { t } = useText()
  const tell = useRef<((codes: LostTerms) => void) | null>(null)
  useEffect(() => {
    tell.current = ({ discount, voucher, member }) => {
      for (const code of [discount, voucher, member]) {
        if (code) toast({ text: code.message || t('codes.lost'), topic: 'codes' })
      }
    }
  })
  useEffect(() => tell.current?.(lost), [lost])
}
