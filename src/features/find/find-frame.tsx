import ScanLine from 'lucide-react/icons/scan-line'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { LanguageButton } from '#services/venue/language-button.tsx'
import { letRun } from '#services/let-run.ts'
import { useFindText } from '#i18n/use-find-text.ts'
import { Button } from '#ui/button.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './find.module.css'

export interface FindFrameProps {
  readonly brand: BrandAnswer
  readonly title: string
  readonly message: string
  readonly children: ReactNode
}

/** The frame of each screen of a brand: its heading, its message, and the code of a table as a way on. */
export function FindFrame({ brand, title, message, children }: FindFrameProps) {
  const { t } = useFindText()
  const navigate = useNavigate()
  return (
    <>
      <nav>
        <a className={css.skip} href="#places">
          {t('skipToResults')}
        </a>
      </nav>
      <Page flow="stack">
        <PageBar
          back={null}
          title={title}
          end={brand.locales.length > 1 ? <LanguageButton /> : undefined}
        />
        {brand.image === null ? null : (
          <div className={css.picture}>
            <Picture src={brand.image} name={brand.name} ratio={3} eager />
          </div>
        )}
        <p className={css.message} dir="auto">
          {message}
        </p>
        {children}
        <Button
          wide
          icon={<ScanLine aria-hidden="true" />}
          href="/scan"
          onPress={() => letRun(navigate({ to: '/scan' }))}
        >
          {t('scan')}
        </Button>
      </Page>
    </>
  )
}
