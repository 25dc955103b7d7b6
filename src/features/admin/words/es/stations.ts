import { createCountFormatter } from '../count.ts'

const many = createCountFormatter('es')

export const stations = {
  new: 'Nueva estación',
  search: 'Nombre',
  columns: {
    nombre: 'Nombre',
    tipo: 'Tipo',
    minutos: 'Minutos',
    categorias: 'Categorías',
    desvio: 'Desviada a',
    posicion: 'Orden',
  },
  minutes: (warn: number, alarm: number) => `${warn} y ${alarm} min`,
  kind: 'Tipo',
  kinds: { prep: 'Prepara platillos', expo: 'Pase: reúne los de todas' },
  warnAfter: 'Avisar a los (min)',
  alarmAfter: 'Demorada a los (min)',
  unseenAfter: 'Sin ver, avisar a los (segundos)',
  bump: 'Al marcar, el platillo queda',
  bumps: { ready: 'Listo', served: 'Servido' },
  bumpHint: 'Servido, si quien lo prepara también lo entrega, como en una barra.',
  rerouteTo: 'Desviar su pantalla a',
  rerouteHint: 'Mientras tanto, sus platillos se ven en la otra estación.',
  noReroute: 'No se desvía',
  alsoCategories: 'También llegan aquí: categorías',
  alsoHint: 'Además de lo que ya tiene esta estación.',
  alsoProducts: 'También llegan aquí: productos',
  addProduct: 'Agregar producto',
  alsoOptions: 'También llegan aquí: opciones',
  addOption: 'Agregar opción',
  deleted: 'Estación eliminada',
  arrangeTitle: 'Orden de las estaciones',
  removeText: (categories: number, products: number, fallback: string | undefined) => {
    const users = [
      categories > 0 && many(categories, 'categoría', 'categorías'),
      products > 0 && many(products, 'producto', 'productos'),
    ].filter(Boolean)
    const what = users.length > 0 ? `Lo de ${users.join(' y ')}` : 'Lo que tenga pendiente'
    return `${what} llegará a ${fallback ?? 'Pase, porque no queda otra estación'}. Puede deshacerlo.`
  },
  settings: 'Ajustes de cocina',
  settingsSaved: 'Ajustes de cocina: guardados',
  onlyAdmins: 'Solo administración cambia estos ajustes.',
  fallback: 'Lo que no tiene estación llega a',
  fallbackHint: 'También lo de una estación eliminada.',
  firstStation: 'La primera de la lista',
  lateAfter: 'Llegó tarde a los (min)',
  lateHint:
    'Si una comanda tarda más en llegar de la tableta al servidor, cocina debe confirmarla antes de prepararla.',
  fires: 'Cocina también puede marchar tiempos',
  ofProduct: 'La de su categoría',
  routes: 'Quién prepara lo de este lugar',
  routesHint: 'Por ejemplo, lo de Barra se prepara en Casa del 9.',
  routeOf: (station: string) => `Lo de ${station}`,
  sameStation: 'La misma',
}
