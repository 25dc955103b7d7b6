import { makeProducts } from '../catalogue/example.ts'

/** A product on the page with which the app is compared (`floor-page.tsx`). */
export type FloorProduct = { id: string; name: string; description: string; price: number; image: string }

/** @returns `count` products as in the app's menu, each with one of the pictures at `imagePaths` */
export const makeFloorProducts = (count: number, imagePaths: string[]): FloorProduct[] =>
  Object.entries(makeProducts(count)).map(([id, product], index) => {
    return { ...product, id, price: product.price!, image: imagePaths[index % imagePaths.length]! }
  })
