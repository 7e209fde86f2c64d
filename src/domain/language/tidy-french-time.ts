/**
 * A text with a time of day as Intl writes it in French: whole hours lose their minutes, and no line breaks within the
 * time (Office québécois de la langue française: 11 h, 11 h 30). Other texts stay as they are.
 */
export function tidyFrenchTime(text: string): string {
  return text.replace(/(\d+)\s+h\s+(\d\d)/, (_, hour: string, minute: string) =>
    [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join('\u00A0'),
  )
}
