import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { NewVersion } from '#features/services.ts'
import { useText } from '#i18n/use-text.ts'
import { useToast } from '#ui/use-toast.ts'

export interface NewVersionOfferProps {
  readonly version: NewVersion
}

/** Offers a newer version, but never in the middle of a checkout. */
export function NewVersionOffer({ version }: NewVersionOfferProps) {
  const { t } = useText()
  const checkingOut = useLocation({ select: ({ pathname }) => pathname.endsWith('/checkout') })
  const toast = useToast()
  useEffect(() => {
    if (checkingOut) return
    toast({
      text: t('status.newVersion'),
      topic: 'version',
      action: { label: t('status.update'), onPress: version.take },
    })
  }, [version, checkingOut, toast, t])
  return null
}
