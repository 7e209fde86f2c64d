import { useEffect, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'
import type { RemovedTerms } from './use-removed-terms.ts'

/** Announces removed codes by toast, on screens without the code fields. */
export function useRemovedToast(removed: RemovedTerms): void {
  const toast = useToast()
  const { t } = useText()
  const announce = useRef<((codes: RemovedTerms) => void) | null>(null)
  useEffect(() => {
    announce.current = ({ discount, voucher, member }) => {
      for (const code of [discount, voucher, member]) {
        if (code) toast({ text: code.message || t('codes.lost'), topic: 'codes' })
      }
    }
  })
  useEffect(() => announce.current?.(removed), [removed])
}
