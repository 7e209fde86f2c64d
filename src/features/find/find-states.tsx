import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { useFindText } from '#i18n/use-find-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** While the brand of a page is asked for. */
export function FindLoading({ name }: { readonly name: string }) {
  const { t } = useFindText()
  return (
    <Page flow="stack">
      <PageBar back={null} title={name === '' ? t('loading') : name} />
      <p role="status">{t('loading')}</p>
      <Skeleton shape="block" ratio={6} />
      <Skeleton shape="block" ratio={2} />
    </Page>
  )
}

export interface FindUnreachableProps {
  readonly onRetry: () => void
  /** Venues whose menus are on this device. */
  readonly recent: ReactNode
}

/** A brand's page that this device has never seen, and no connection. */
export function FindUnreachable({ onRetry, recent }: FindUnreachableProps) {
  const { t } = useFindText()
  const { t: common } = useText()
  return (
    <Page flow="stack">
      <div role="status">
        <EmptyState
          heading="h1"
          icon={<CloudOff aria-hidden="true" />}
          title={t('unreachable')}
          action={<Button onPress={onRetry}>{common('common.retry')}</Button>}
        >
          {t('unreachableText')}
        </EmptyState>
      </div>
      {recent}
    </Page>
  )
}
