import { makeProducts } from '../catalogue/example.ts'

/** A product of the floor: a page with only cards, as fast as a page can be, with which the app is compared. */
export type FloorProduct = { id: string; name: string; description: string; price: number; image: string }

/** @returns the products of the app's menu, each with one of the pictures at `imagePaths` */
export const makeFloorProducts = (count: number, imagePaths: string[]): FloorProduct[] =>
  Object.entries(makeProducts(count)).map(([id, product], index) => {
    return { ...product, id, price: product.price!, image: imagePaths[index % imagePaths.length]! }
  })
