import { nonce } from './csp.ts';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createBrowserServices } from './services.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <App services={createBrowserServices()} nonce={nonce} />
  </StrictMode>,
);
