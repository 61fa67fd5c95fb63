// Each process of the product loads this first. It sends requests for Stripe to a port of this machine, where
// kit/stripe-server.ts answers. The product has no setting for that address.
import http from 'node:http';
import https from 'node:https';

const port = new URL(import.meta.url).searchParams.get('port');
const { request } = https;

// The library of Stripe passes one object of options.
https.request = (options, ...more) =>
  options.host === 'api.stripe.com'
    ? http.request({ ...options, host: '127.0.0.1', port, agent: false }, ...more)
    : request(options, ...more);
