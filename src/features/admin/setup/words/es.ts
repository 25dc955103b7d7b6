import { pluralIn } from '../../../../i18n/plural.ts'

const plural = pluralIn('es')

export const es = {
  title: 'Puesta en marcha',
  text: 'Ocho pasos, en el orden que quiera. Cada uno se guarda solo; puede seguir otro día.',
  left: (count: number) =>
    count === 0 ? 'Todo listo' : `${plural(count, 'Falta', 'Faltan')} ${count} ${plural(count, 'paso', 'pasos')}`,
  attention: (count: number) =>
    `Puesta en marcha: ${plural(count, 'falta', 'faltan')} ${count} ${plural(count, 'paso', 'pasos')}`,
  onlyAdmin: 'Solo administración pone en marcha el negocio. Usted ve lo que falta.',
  done: 'Hecho',
  isDone: 'Está bien así',
  steps: {
    business: 'Su negocio',
    taxes: 'Impuestos y servicio',
    look: 'Logo y color',
    departments: 'Departamentos',
    tables: 'Mesas',
    menu: 'Carta',
    people: 'Equipo',
    test: 'Códigos y prueba',
  },
  saved: (step: string) => `${step}: guardado`,
  business: {
    name: 'Nombre del negocio',
    country: 'País',
    stay: 'Como está',
    hint: 'El país llena moneda, zona horaria e impuestos.',
    prices: (before: string, after: string) =>
      `La carta ya tiene precios en otra moneda: ${before} quedará en ${after}. Corríjalos después.`,
    save: 'Guardar',
  },
  taxes: {
    none: 'No hay impuestos.',
    included: (name: string, rate: string) => `${name} ${rate}, incluido en los precios`,
    added: (name: string, rate: string) => `${name} ${rate}, se suma al precio`,
    service: (rate: string) => `Servicio ${rate}`,
    sample: (price: string, total: string, tax: string) =>
      `Un platillo de ${price}: total ${total}, con ${tax} de impuestos.`,
    hint: 'Es una propuesta: revísela con su contador.',
    change: 'Cambiar en Ajustes',
  },
  look: {
    text: 'El logo sale en cuentas, recibos y códigos. El color, en botones y títulos.',
    change: 'Cambiar en Ajustes',
  },
  departments: {
    label: 'Nombres, separados por comas',
    initial: 'Comedor',
    hint: 'Por ejemplo: Comedor, Terraza, Barra.',
    create: 'Crear',
    edit: 'Ver departamentos',
  },
  tables: {
    department: 'Departamento',
    count: '¿Cuántas?',
    seats: 'Lugares de cada una',
    first: 'La primera se llama',
    initial: 'Mesa',
    create: (count: number) => `Crear ${count} ${plural(count, 'mesa', 'mesas')}`,
    none: 'Primero cree un departamento.',
    invalid: 'De 1 a 100 mesas, de 1 a 200 lugares, y un nombre.',
  },
  menu: {
    import: 'Importar',
    write: 'Escribir',
    sample: 'Empezar con una de ejemplo',
    text: 'Importe la carta de su sistema anterior, escríbala, o empiece con nueve platillos de ejemplo y cámbielos.',
  },
  people: { text: 'Dé de alta a quien atiende, cobra y cocina.', add: 'Abrir el equipo' },
  test: {
    text: 'Imprima los códigos y haga una orden de prueba desde su teléfono; acéptela en la tableta y anúlela con el motivo «Prueba».',
    print: 'Imprimir códigos',
    tables: 'Ver mesas',
    isDone: 'Ya la probé',
  },
}
