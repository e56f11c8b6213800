import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API_PORT = Number(process.env.PORT ?? 8080);

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Shared libraries need the higher priority, or they end up inside the chunk that imports them first.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 50,
            },
            {
              name: 'ag-grid',
              test: /node_modules[\\/](ag-grid-community|ag-grid-react|@ag-grid-community)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${API_PORT}`, '/outside': `http://127.0.0.1:${API_PORT}` } },
});
