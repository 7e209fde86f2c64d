import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskPrinter, DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'

export interface PrintOnProps {
  readonly service: Pick<DeskService, 'printers' | 'printOn'>
  readonly order: Pick<BoardOrder, 'id'>
}

/** Prints an order again on a printer of the venue; nothing where there is no printer. */
export function PrintOn({ service, order }: PrintOnProps) {
  const { t } = useDeskText()
  const { latest: printers } = useAnswer('printers', service.printers)
  const [said, setSaid] = useState('')

  async function printOn(printer: DeskPrinter) {
    const isSent = await service.printOn(printer, order)
    setSaid(isSent ? t('sentTo', { printer: printer.name }) : t('notSent'))
  }

  if (!printers || printers.length === 0) return null
  return (
    <>
      <p role="status">{said}</p>
      {printers.map((printer) => (
        <Button
          key={printer.id}
          wide
          icon={<Printer aria-hidden="true" />}
          onPress={() => letRun(printOn(printer))}
        >
          {t('printOn', { printer: printer.name })}
        </Button>
      ))}
    </>
  )
}
