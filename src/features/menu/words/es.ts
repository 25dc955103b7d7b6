/** Texts of the menu. They address guests with «tú». */
export const es = {
  departments: 'Departamentos',
  search: 'Buscar en la carta',
  firstOffline: 'La carta aún no está en este teléfono',
  firstOfflineText: 'Hace falta red una sola vez para traerla. Aparecerá sola en cuanto haya señal.',
  featured: 'Recomendación de hoy',
  next: (category: string) => `Sigue con ${category}`,
  tables: 'Mesas',
  language: 'English',
}
