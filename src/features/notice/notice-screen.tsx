import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Page, PageFoot, PageHeading } from '#ui/page.tsx'
import css from './notice-screen.module.css'
import { useNotice } from './use-notice.ts'

/** Requests a text message for when an order is ready, by its order number. */
export function NoticeScreen() {
  const { t } = useText()
  const { slug, venue } = useVenue()
  const navigate = useNavigate()
  const notice = useNotice()
  return (
    <Page flow="column">
      <div className={css.back}>
        <IconButton
          label={t('cart.toMenu')}
          icon={<ChevronLeft />}
          onPress={() =>
            letRun(navigate({ to: '/$slug', params: { slug }, search: (before) => before }))
          }
        />
      </div>
      <PageHeading className={css.title}>{t('notice.title')}</PageHeading>
      {venue.texts === 'test' ? <Banner tone="info">{t('notice.test')}</Banner> : null}
      {body()}
    </Page>
  )

  function body() {
    if (venue.texts === null) return <p className={css.lead}>{t('notice.none')}</p>
    return notice.saved === null ? form() : done(notice.saved)
  }

  function form() {
    return (
      <form className={css.form} onSubmit={notice.submit} noValidate>
        <p className={css.lead}>{t('notice.lead')}</p>
        <Field
          label={t('notice.number')}
          hint={t('notice.numberHint')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={9}
          value={notice.typed.number}
          onChange={(typed) => notice.type({ number: typed })}
          error={notice.errorOf('number')}
        />
        <Field
          label={t('notice.phone')}
          hint={notice.phoneHint}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={40}
          value={notice.typed.phone}
          onChange={(typed) => notice.type({ phone: typed })}
          onBlur={notice.showGrouped}
          error={notice.errorOf('phone')}
        />
        {notice.problem === null ? null : <Banner tone="warning">{notice.problem}</Banner>}
        <PageFoot>
          <ActionBar type="submit" busy={notice.busy}>
            {t('notice.send')}
          </ActionBar>
        </PageFoot>
      </form>
    )
  }

  function done({ isKnown, number, phone }: NonNullable<typeof notice.saved>) {
    return (
      <div role="status">
        <EmptyState
          icon={<MessageSquareText aria-hidden="true" />}
          title={t(isKnown ? 'notice.kept' : 'notice.noted')}
          action={<Button onPress={notice.another}>{t('notice.another')}</Button>}
        >
          {t(isKnown ? 'notice.keptText' : 'notice.notedText', { number, phone })}
        </EmptyState>
      </div>
    )
  }
}
