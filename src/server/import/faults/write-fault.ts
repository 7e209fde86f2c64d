import type { ImportFault } from './import-fault.ts'

/** `menu.json:14:9  menus[0].price: expected an amount of 0 or more, found -3` */
export function writeFault(file: string, fault: ImportFault): string {
  const place = [file, fault.line, fault.column].filter((part) => part !== null).join(':')
  const path = fault.path === '' ? '' : `${fault.path}: `
  return `${place}  ${path}expected ${fault.expected}, found ${fault.found}`
}
