// dual-buffer cross joint-NLM (after Rousselle et al. 2012/13): A,B independent half buffers (RGB, log-compressed), features F (nf channels, low noise)
// The loops over rows run in parallel (OpenMP, OMP_NUM_THREADS).
#include <stdlib.h>
#include <string.h>
#include <math.h>
static void box(const float*s,float*d,float*t,int w,int h,int r){
  #pragma omp parallel for
  for(int y=0;y<h;y++){const float*p=s+(long)y*w;float*q=t+(long)y*w;double a=0;for(int x=-r;x<=r;x++)a+=p[x<0?0:(x>=w?w-1:x)];
    for(int x=0;x<w;x++){q[x]=a;int o=x-r,i=x+r+1;a+=p[i>=w?w-1:i]-p[o<0?0:o];}}
  float n=1.f/((2*r+1)*(2*r+1));
  double*ac=malloc(sizeof(double)*w);memset(ac,0,sizeof(double)*w);
  for(int y=-r;y<=r;y++){int c=y<0?0:(y>=h?h-1:y);for(int x=0;x<w;x++)ac[x]+=t[(long)c*w+x];}
  for(int y=0;y<h;y++){for(int x=0;x<w;x++)d[(long)y*w+x]=ac[x]*n;int o=y-r,i=y+r+1;o=o<0?0:o;i=i>=h?h-1:i;for(int x=0;x<w;x++)ac[x]+=t[(long)i*w+x]-t[(long)o*w+x];}
  free(ac);}
// guide G (3ch), guide variance VG(1ch), input I(3ch) -> out O(3ch); neighbors are looked up every st pixels, out to R*st
void nlm(const float*G,const float*VG,const float*I,const float*F,int nf,const float*fs,float*O,int w,int h,int R,int st,int P,float kc){
  long n=(long)w*h;float*D=malloc(4*n),*E=malloc(4*n),*T=malloc(4*n),*W=calloc(n,4);memset(O,0,12*n);
  for(int dy=-R*st;dy<=R*st;dy+=st)for(int dx=-R*st;dx<=R*st;dx+=st){
    #pragma omp parallel for
    for(int y=0;y<h;y++)for(int x=0;x<w;x++){int X=x+dx,Y=y+dy;long a=(long)y*w+x;if(X<0||Y<0||X>=w||Y>=h){D[a]=1e4;continue;}long b=(long)Y*w+X;
      float va=VG[a],vb=VG[b];float m=va<vb?va:vb;float s=0;for(int c=0;c<3;c++){float d=G[c*n+a]-G[c*n+b];s+=(d*d-(va+m))/(1e-6f+kc*kc*(va+vb));}D[a]=s/3;}
    box(D,E,T,w,h,P);
    #pragma omp parallel for
    for(int y=0;y<h;y++)for(int x=0;x<w;x++){int X=x+dx,Y=y+dy;if(X<0||Y<0||X>=w||Y>=h)continue;long a=(long)y*w+x,b=(long)Y*w+X;
      float e=E[a];if(e<0)e=0;float f=0;for(int c=0;c<nf;c++){float d=(F[c*n+a]-F[c*n+b])*fs[c];f+=d*d;}
      if(f>e)e=f; if(e>8)continue;float wt=expf(-e);W[a]+=wt;for(int c=0;c<3;c++)O[c*n+a]+=wt*I[c*n+b];}
  }
  for(long i=0;i<n;i++){float v=W[i]>1e-9f?1.f/W[i]:0;for(int c=0;c<3;c++)O[c*n+i]=W[i]>1e-9f?O[c*n+i]*v:I[c*n+i];}
  free(D);free(E);free(T);free(W);}
