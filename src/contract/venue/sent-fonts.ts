/** The families that this server sends (`primary_font`, `secondary_font`); another is shown where the device has it. */
export const sentFonts = [
  'Inter',
  'Lora',
  'Montserrat',
  'Nunito',
  'Open Sans',
  'Oswald',
  'Playfair Display',
  'Roboto',
] as const

export type SentFont = (typeof sentFonts)[number]
