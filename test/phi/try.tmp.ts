import { freshForms } from './fresh-forms.ts';
import { findPhi } from '../../src/phi/find-phi.ts';
const by=new Map<string,[number,number]>(); const missed=new Map<string,string[]>();
for (const {of,input} of freshForms(6, 42)) { const c=by.get(of)??[0,0]; by.set(of,c); c[1]++; if(findPhi(input)) c[0]++; else missed.set(of,[...(missed.get(of)??[]),JSON.stringify(input)]); }
for (const [k,[a,b]] of by) console.log(k,a,'of',b);
for (const [k,v] of missed) console.log('--',k,'\n  ',v.filter((_,i)=>process.argv.includes('--all')||i%2===0).slice(0,25).join('\n   '));
