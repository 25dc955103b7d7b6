/** Comma thousands in both languages. */
export const figure = (count: number) => count.toLocaleString('en-US')
export const many = (count: number, one: string, more: string) => `${figure(count)} ${count === 1 ? one : more}`
