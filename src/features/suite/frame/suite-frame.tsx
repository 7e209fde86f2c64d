import type { ReactNode } from 'react'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AwayBanner } from './away-banner.tsx'
import { BoardLink } from './board-link.tsx'
import css from './suite-frame.module.css'
import type { SuiteAnswer } from './use-suite-answer.ts'

export interface SuiteFrameProps<T> {
  readonly title: string
  readonly back: { readonly label: string; readonly onPress: () => void }
  readonly answer: SuiteAnswer<T>
  /** Makes the page wide enough for cards side by side. */
  readonly wide?: boolean
  readonly children: (value: T) => ReactNode
}

/** Frame of an operator's screen: the way back, what is still loading or failed, and the content. */
export function SuiteFrame<T>({ title, back, answer, wide = false, children }: SuiteFrameProps<T>) {
  const { t } = useText()
  const offline = useStore(useServices().network) === 'offline'
  const { value, at, problem, retry } = answer
  const page = (
    <Page flow="stack">
      <PageBar back={back} title={title} />
      <BoardLink />
      {problem === null ? null : offline ? (
        <AwayBanner at={at} />
      ) : (
        <Banner
          tone="warning"
          title={t('suites.failed')}
          action={{ label: t('common.retry'), onPress: retry }}
        >
          {problem.type === 'Refused' ? problem.message : null}
        </Banner>
      )}
      {value === null ? problem === null ? <Loading /> : null : children(value)}
    </Page>
  )
  return wide ? <div className={css.wide}>{page}</div> : page
}

function Loading() {
  const { t } = useText()
  return (
    <div role="status" className={css.loading}>
      <VisuallyHidden>{t('suites.loading')}</VisuallyHidden>
      {['60%', '45%', '55%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
