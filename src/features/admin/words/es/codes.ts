import { createCountFormatter } from '../count.ts'

const many = createCountFormatter('es')

export const codes = {
  format: 'Formato',
  formats: { card: 'Tarjeta 85\u00a0×\u00a055\u00a0mm', tent: 'Carpa A6', label: 'Etiqueta 50\u00a0mm' },
  paper: 'Papel',
  papers: { letter: 'Carta', a4: 'A4' },
  language: 'Idioma de la hoja',
  languages: { es: 'Español', en: 'English', both: 'Los dos' },
  noDepartments: 'Elija al menos un departamento',
  count: (codes: number, sheets: number) => `${many(codes, 'código', 'códigos')} en ${many(sheets, 'hoja', 'hojas')}`,
  sheet: (number: number, all: number) => `Hoja ${number} de ${all}`,
  printHint: 'Imprima al 100 %, sin ajustar a la página, y corte por las marcas. Para un PDF, elija Guardar como PDF.',
  foldHint: 'Doble la carpa por la línea punteada.',
  /** Printed for guests in the language chosen for the sheet, not in that of the screen. */
  scan: { es: 'Escanea para ver el menú y pedir', en: 'Scan to see the menu and order' },
}
