import { createContext, use, useEffect } from 'react';

/** Product name set by the operator. */
export const ProductName = createContext('');

/** Sets the title of the browser tab; only the product name while `title` is unknown. */
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
