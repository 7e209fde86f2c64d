import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useServices } from '#services/services.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PageHeading } from '#ui/page.tsx'
import { useTitle } from '#ui/use-title.ts'
import css from './account-frame.module.css'

export interface AccountFrameProps {
  readonly entry: AccountEntry
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

/** Frame of an account page: the venue, a heading, which takes the focus, and one task. */
export function AccountFrame({ entry, title, text, children }: AccountFrameProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const { venue: slug } = entry
  useTitle(title)
  return (
    <main className={css.screen}>
      <div className={css.bar}>
        {slug === undefined ? null : (
          <>
            <IconButton
              label={t('cart.toMenu')}
              icon={<ChevronLeft />}
              onPress={() =>
                letRun(
                  navigate({
                    to: '/$slug',
                    params: { slug },
                    search: readMenuEntry({ ...entry }),
                  }),
                )
              }
            />
            <VenueName slug={slug} />
          </>
        )}
        <div className={css.language}>
          <LanguageButton />
        </div>
      </div>
      <PageHeading className={css.title}>{title}</PageHeading>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {children}
    </main>
  )
}

/** Only if the venue is known on this device. */
function VenueName({ slug }: { readonly slug: string }) {
  const { language } = useText()
  const view = useStore(useServices().venues.watch(slug))
  return (
    <p className={css.venue} dir="auto">
      {view.type === 'Ready' ? venueName(view.venue, language) : ''}
    </p>
  )
}
