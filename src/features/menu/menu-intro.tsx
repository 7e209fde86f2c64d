import type { ReactNode } from 'react'
import { readMenuIntro } from '#contract/menu/read-menu-intro.ts'
import type { MenuId } from '#domain/ids.ts'
import type { MenuAttachment } from '#domain/menu/menu-intro.ts'
import { localDescription, localName } from '#domain/venue/local-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { CodeToScan } from '#services/kiosk/code-to-scan.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import css from './menu-intro.module.css'

export interface MenuIntroProps {
  readonly menuId: MenuId
}

/** The words and pictures of a menu and its group, and the menu as a file. */
export function MenuIntro({ menuId }: MenuIntroProps) {
  const { language } = useText()
  const { document, lang } = useVenue()
  const intro = readMenuIntro(document, menuId)
  if (intro === null) return null
  const { group, attachment } = intro
  const name = localName(intro, language)
  return (
    <section className={css.intro} lang={lang} aria-label={name}>
      {group === null ? null : (
        <Words image={group.image} name={group.name} text={group.description}>
          <h2 className={css.title} dir="auto">
            {group.name}
          </h2>
        </Words>
      )}
      <Words image={intro.image} name={name} text={localDescription(intro, language)} />
      {attachment === null ? null : <Attachment {...attachment} name={name} />}
    </section>
  )
}

interface WordsProps {
  readonly image: string | null
  readonly name: string
  readonly text: string
  readonly children?: ReactNode
}

function Words({ image, name, text, children }: WordsProps) {
  return (
    <div className={css.words}>
      {image === null ? null : (
        <div className={css.picture}>
          <Picture src={image} name={name} ratio={1} width={4} />
        </div>
      )}
      <div>
        {children}
        {text === '' ? null : (
          <p className={css.text} dir="auto">
            <RichText text={text} />
          </p>
        )}
      </div>
    </div>
  )
}

interface AttachmentProps extends MenuAttachment {
  readonly name: string
}

function Attachment({ address, type, name }: AttachmentProps) {
  const label = type === '' ? name : `${name} (${type})`
  if (isKiosk()) return <CodeToScan address={address} label={label} />
  return (
    <TextLink href={address} beside>
      {label}
    </TextLink>
  )
}
