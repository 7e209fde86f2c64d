import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './desk-tabs.module.css'
import { usePlaceText } from './use-order-text.ts'

const deskTabs = ['new', 'making', 'ready', 'later'] as const
export type DeskTab = (typeof deskTabs)[number]

export interface DeskTool {
  readonly label: string
  /** Null: its label is its button. */
  readonly icon: ReactNode
  readonly onPress: () => void
}

export interface DeskTabsProps {
  readonly current: DeskTab
  readonly counts: Readonly<Record<DeskTab, number>>
  readonly onSelect: (tab: DeskTab) => void
  /** New orders that were not seen. */
  readonly unseen: readonly BoardOrder[]
  /** The buttons that a wider screen has at its head. */
  readonly tools: readonly DeskTool[]
}

/** The foot of a phone: one column at a time, and over it the order that came in behind another one. */
export function DeskTabs({ current, counts, onSelect, unseen, tools }: DeskTabsProps) {
  const { t } = useDeskText()
  const { t: later } = useLaterText()
  const placeText = usePlaceText()
  const [isOpen, setIsOpen] = useState(false)
  const came = current === 'new' ? undefined : unseen.at(-1)
  return (
    <div className={css.foot}>
      {came ? (
        <button type="button" className={css.came} onClick={() => onSelect('new')}>
          {later('look', { number: came.number, place: placeText(came.place) })}
        </button>
      ) : null}
      <div className={css.tabs}>
        <nav className={css.columns} aria-label={t('title')}>
          {deskTabs.map((tab) => (
            <button
              key={tab}
              type="button"
              className={css.tab}
              aria-current={tab === current || undefined}
              onClick={() => onSelect(tab)}
            >
              {tab === 'later' ? later('title') : t(tab)}
              <VisuallyHidden> · </VisuallyHidden>
              <strong>{counts[tab]}</strong>
            </button>
          ))}
        </nav>
        <IconButton label={later('more')} icon={<Ellipsis />} onPress={() => setIsOpen(true)} />
      </div>
      {isOpen ? (
        <Sheet open onClose={() => setIsOpen(false)} title={later('more')} closeLabel={t('close')}>
          <div className={css.tools}>
            {tools.map(({ label, icon, onPress }) => (
              <Button
                key={label}
                icon={icon}
                wide
                onPress={() => {
                  setIsOpen(false)
                  onPress()
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </Sheet>
      ) : null}
    </div>
  )
}
