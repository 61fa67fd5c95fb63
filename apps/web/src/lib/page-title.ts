import { createContext, use, useEffect } from 'react';

/** The name of the product as the operator set it. */
export const ProductName = createContext('');

/** The title of the browser tab while a page is open; the product alone while `title` is not known. */
export function usePageTitle(title: string | null): void {
  const product = use(ProductName);
  useEffect(() => {
    if (!title || !product) return;
    document.title = `${title} · ${product}`;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
