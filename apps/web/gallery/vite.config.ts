import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Built like the app, from the app's own modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: Number(process.env.WEB_PORT ?? 5174), strictPort: true },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 4000,
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
});
