const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))

/** The table that `Descargar plantilla` saves: headers that the import recognises, and two rows as examples. */
export const templateRows = {
  es: table(`
    Clave | Nombre | Categoría | Precio | Descripción | Departamentos | Modificadores | Impuestos | Alérgenos | Nombre (en)
    ejemplo-1 | Sopa de ejemplo | Entradas | 98.00 | Con aguacate y queso fresco | | | | Lácteos | Example soup
    ejemplo-2 | Pescado de ejemplo | Platos fuertes | variable | Según el mercado | | | | Pescado | Example fish
  `),
  en: table(`
    Key | Name | Category | Price | Description | Departments | Modifiers | Taxes | Allergens | Name (en)
    example-1 | Example soup | Starters | 98.00 | With avocado and fresh cheese | | | | Dairy |
    example-2 | Example fish | Mains | variable | From the market | | | | Fish |
  `),
}
