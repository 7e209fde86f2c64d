import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { isPlainClick } from './is-plain-click.ts'
import css from './tabs.module.css'

interface Tab {
  readonly id: string
  readonly label: string
  /** Makes it a link, which can be opened in a new tab; without it the tab is a button. */
  readonly href?: string | undefined
}

export interface TabsProps {
  /** The name of this navigation. */
  readonly label: string
  /** The language of the tabs' labels; left out: the page's. */
  readonly lang?: string | undefined
  readonly tabs: readonly Tab[]
  /** The id of the current tab, which is scrolled into view. */
  readonly current: string | null
  readonly onSelect: (id: string) => void
  readonly layout?: 'strip' | 'rail'
}

export function Tabs({ label, lang, tabs, current, onSelect, layout = 'strip' }: TabsProps) {
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = strip.current
    const tab = element?.querySelector('[aria-current]')
    if (!element || !tab) return
    // Not scrollIntoView: it would move the page as well.
    const outer = element.getBoundingClientRect()
    const inner = tab.getBoundingClientRect()
    element.scrollBy({
      left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.top + inner.height / 2 - outer.top - outer.height / 2,
    })
  }, [current])

  return (
    <nav ref={strip} className={css.tabs} data-layout={layout} aria-label={label}>
      {tabs.map(({ id, label: name, href }) => {
        const shown = {
          className: css.tab,
          dir: 'auto',
          lang,
          'aria-current': id === current || undefined,
        } as const
        if (href === undefined) {
          return (
            <button key={id} type="button" {...shown} onClick={() => onSelect(id)}>
              {name}
            </button>
          )
        }
        function follow(event: MouseEvent) {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onSelect(id)
        }
        return (
          <a key={id} href={href} {...shown} onClick={follow}>
            {name}
          </a>
        )
      })}
    </nav>
  )
}
