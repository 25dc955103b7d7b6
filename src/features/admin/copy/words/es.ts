import { createCountFormatter, formatCount } from '../../words/count.ts'

const many = createCountFormatter('es')

export const es = {
  save: {
    title: 'Guardar copia del negocio',
    text: 'Un solo archivo ZIP con la carta, los lugares, las estaciones, los clientes, los ajustes y las fotos. Funciona también sin red, con lo que este equipo tiene.',
    without: 'Las cuentas, los pagos y las contraseñas no van en la copia.',
    action: 'Guardar copia',
    reading: (done: number, all: number) => `Foto ${formatCount(done)} de ${formatCount(all)}`,
    fileName: (tenant: string, date: string) => `copia-${tenant}-${date}.zip`,
    saved: (size: string) => `Copia lista, ${size}: el navegador la guarda donde guarda las descargas.`,
    missing: (count: number) =>
      `${many(count, 'foto no está', 'fotos no están')} en este equipo y no ${count === 1 ? 'va' : 'van'} en la copia. Con red irían todas.`,
    noCustomers: 'Los clientes aún no llegan a este equipo: no van en la copia.',
    noTool: 'No se pudo cargar la herramienta de copias. Inténtelo con red.',
  },
  restore: {
    title: 'Restaurar',
    text: 'Lea una copia y vea antes qué cambiaría. Lo que no está en la copia se queda, las cuentas no cambian y lo agotado sigue agotado.',
    choose: 'Elegir la copia',
    reading: 'Leyendo la copia',
    problems: {
      notACopy: 'Este archivo no es una copia de Comanda.',
      newer: 'Esta copia la guardó una versión más nueva de Comanda. Actualice y ábrala otra vez.',
      tooLarge: 'El archivo es demasiado grande: una copia tiene como máximo 500 MB.',
      noTool: 'No se pudo cargar la herramienta de copias. Inténtelo con red.',
    },
    of: (tenant: string, when: string) => `Copia de «${tenant}», ${when}`,
    otherTenant: 'Esta copia es de otro negocio. Se agregaría a lo que hay aquí, con sus fotos.',
    invalid: (count: number) => `${many(count, 'registro dañado', 'registros dañados')}: no se restauran.`,
    collections: {
      products: 'Productos',
      categories: 'Categorías',
      modifiers: 'Modificadores',
      departments: 'Departamentos',
      tables: 'Lugares',
      stations: 'Estaciones',
      customers: 'Clientes',
    },
    counts: (created: number, changed: number, same: number) =>
      [many(created, 'nuevo', 'nuevos'), many(changed, 'cambia', 'cambian'), many(same, 'igual', 'iguales')].join(
        ' · ',
      ),
    names: (names: string, more: number) => (more > 0 ? `${names} y ${formatCount(more)} más` : names),
    absent: (count: number) => `${formatCount(count)} que no ${count === 1 ? 'está' : 'están'} en la copia`,
    settings: 'Restaurar también los ajustes: nombre, impuestos, servicio, colores, horarios',
    settingsSame: 'Ajustes: iguales',
    settingsSaved: 'Ajustes restaurados',
    submit: (count: number) => `Restaurar ${many(count, 'cambio', 'cambios')}`,
    sending: (done: number, all: number) => `Paso ${done + 1} de ${all}`,
    nothing: 'No hay nada que restaurar: todo está igual.',
    done: 'Restaurado. Se puede deshacer en Importaciones, también otro día.',
    settingsDone: 'Los ajustes están restaurados y se deshacen en el aviso.',
    missingPictures: (count: number) =>
      `${many(count, 'foto', 'fotos')} sin restaurar: no vienen en la copia o no se pueden leer.`,
    toImports: 'Ver importaciones',
    cancel: 'Dejarlo',
  },
}
