import ReceiptText from 'lucide-react/icons/receipt-text'
import { useServices } from '#services/services.ts'
import type { AccountReceipt } from '#contract/order/receipt-calls.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FetchProblem } from '../fetch-problem.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { PastReceipt } from './past-receipt.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import css from './receipts-screen.module.css'
import { useReceiptPages } from './use-receipt-pages.ts'

/** The orders this person placed while signed in, on any device. */
export function ReceiptsScreen() {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  const { receipts, more, busy, problem, fetchNext } = useReceiptPages()
  return (
    <ProfileFrame title={t('receipts.title')}>
      {receipts === null ? null : list(receipts)}
      {problem === null ? null : trouble(problem)}
      {receipts === null && problem === null ? <ListSkeleton /> : null}
      {more && receipts !== null ? (
        <Button wide busy={busy} disabled={offline} onPress={fetchNext}>
          {t('receipts.more')}
        </Button>
      ) : null}
    </ProfileFrame>
  )

  function trouble(what: NonNullable<typeof problem>) {
    if (offline) return <Banner title={t('profile.away')}>{t('receipts.offline')}</Banner>
    return <FetchProblem problem={what} context={t('receipts.failed')} onRetry={fetchNext} />
  }

  function list(known: readonly AccountReceipt[]) {
    if (known.length === 0) {
      return (
        <EmptyState icon={<ReceiptText aria-hidden="true" />} title={t('receipts.none')}>
          {t('receipts.noneText')}
        </EmptyState>
      )
    }
    return (
      <ul className={css.list}>
        {known.map((receipt) => (
          <li key={receipt.orderId}>
            <PastReceipt receipt={receipt} />
          </li>
        ))}
      </ul>
    )
  }
}
