import { useFindText } from '#i18n/use-find-text.ts'

/** A level or section that is a number gets its word; a name that the venue gave it stays as it is. */
export function useStandNames() {
  const { t } = useFindText()
  const isNumber = (text: string) => /^\d+[A-Z]?$/i.test(text)
  return {
    levelName: (level: string | null) => {
      if (level === null) return t('noLevel')
      return isNumber(level) ? t('level', { level }) : level
    },
    sectionName: (section: string) => (isNumber(section) ? t('section', { section }) : section),
  }
}
