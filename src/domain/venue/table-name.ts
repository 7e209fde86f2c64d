/**
 * A table's name, plain (see plain-table-name.ts): letters of any language, digits, hyphens, `#` and
 * spaces within, such as "12", "Patio 3", "#12" or "Terrasse É".
 */
export const tableNamePattern = /^(?! )[\d\p{L}\p{M} #-]{0,15}[\d\p{L}\p{M}#-]$/u
